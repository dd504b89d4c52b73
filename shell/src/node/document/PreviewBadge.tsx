import { createHash } from 'node:crypto';

const STYLE =
  '.preview-badge{position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.5em 1em;background:#ffb22e;color:#10201c;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}@media print{.preview-badge{display:none}}';

export const previewStyleHash = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/**
 * Tells reviewers that this is not the live site. For colleagues, so in their working language
 * and without a dictionary; visitors never see it.
 */
export function PreviewBadge({ name }: { readonly name: string }) {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      <p className="preview-badge" lang="en">
        Preview “{name}”: not the live site
      </p>
    </>
  );
}
