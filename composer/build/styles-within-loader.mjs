/**
 * `import 'base.css?within=.frame'`: the rules of a document's sheet, for an element of another site's.
 * There, sheets arrive in any order: layers within `ui` give way to what stands in `ui` itself.
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
