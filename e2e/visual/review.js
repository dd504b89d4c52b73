// Three views of a picture are one: they move together, and begin where Playwright found a difference.
for (const sides of document.querySelectorAll('.sides')) {
  const views = [...sides.querySelectorAll('.view')];
  for (const view of views)
    view.addEventListener('scroll', () => {
      for (const other of views) other.scrollTo(view.scrollLeft, view.scrollTop);
    });
  const difference = sides.querySelector('[data-side="difference"]');
  if (difference) difference.decode().then(() => show(views, boxOfDifference(difference)));
}

/** Playwright draws what differs in red, over a faded picture. */
function boxOfDifference(image) {
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== 255 || data[at + 1] !== 0 || data[at + 2] !== 0) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box;
}

function show(views, { left, top, right, bottom }) {
  if (right === 0) return;
  for (const view of views) {
    const mark = view.appendChild(document.createElement('mark'));
    Object.assign(mark.style, {
      left: `${left - 6}px`,
      top: `${top - 6}px`,
      width: `${right - left + 12}px`,
      height: `${bottom - top + 12}px`,
    });
    view.scrollTo(left - view.clientWidth / 2, top - view.clientHeight / 3);
  }
}
