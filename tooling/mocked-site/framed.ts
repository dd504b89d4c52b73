/** A page that shows the page at its own address in a frame of some width; its address follows the frame's. */
export function framed(width: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${width} pixels wide</title><link rel="icon" href="data:,">
<style>body{margin:0;background:#8884}iframe{display:block;inline-size:${width}px;block-size:100vh;margin:0 auto;border:0}</style>
</head>
<body><iframe title="The page, ${width} pixels wide"></iframe>
<script>
document.querySelector('iframe').src = location.href;
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && typeof data?.address === 'string') history.replaceState(null, '', data.address);
});
</script>
</body></html>`;
}
