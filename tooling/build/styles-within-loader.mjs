/**
 * `import 'base.css?within=.frame'`: the rules of a style sheet for the whole document, for an
 * element of another site's document and what is in it.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} css
 */
export default function stylesWithin(css) {
  const element = new URLSearchParams(this.resourceQuery).get('within');
  const [, layers = '', rules = ''] = /^(\s*@layer [^{;]+;)?([\s\S]*)$/.exec(css) ?? [];
  const within = rules.replaceAll(':root', '&').replace(/(^|[\s,])(?:html|body)(?=[\s:{])/gm, '$1&');
  return `${layers}\n${element} {\n${within}\n}`;
}
