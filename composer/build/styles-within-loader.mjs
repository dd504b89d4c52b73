/**
 * Limits a style sheet to one element, for pages of other hosts: `import 'base.css?within=.frame'`.
 * Sheets load in any order there, so base styles go into sublayers of `ui`, which rules in `ui` override.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} css
 */
export default function stylesWithin(css) {
  const element = new URLSearchParams(this.resourceQuery).get('within');
  const within = css
    .replace(/^\s*@layer reset, base, ui;/, '')
    .replace(/@layer (reset|base)\b/g, '@layer ui.$1')
    .replaceAll(':root', '&')
    .replace(/(^|[\s,])(?:html|body)(?=[\s:{])/gm, '$1&');
  return `@layer ui.reset, ui.base;\n${element} {\n${within}\n}`;
}
