import postcss, { type ChildNode, type Rule } from 'postcss';

/** What means the same for the whole document wherever it stands, or stands at the top alone. */
const GLOBAL = ['charset', 'import', 'namespace', 'font-face', 'keyframes', 'property', 'counter-style'];

/** The document's own elements, of which a module has none: its slot stands for them. */
const DOCUMENT = /(^|[\s,>+~(])(?::root|html|body)(?![\w-])/g;
const NESTED_SCOPE = /:scope(?:\s*>?\s*:scope)+/g;

/**
 * Holds another project's style sheet to the slots of its own pages and parts, but for parts of other modules in them.
 * What it says of `:root`, `html` or `body` is said of the slot.
 * @throws CssSyntaxError where it is no style sheet
 */
export function scopeStyles(css: string, ids: readonly string[]): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (!isWithinKeyframes(rule))
      rule.selector = rule.selector.replace(DOCUMENT, '$1:scope').replace(NESTED_SCOPE, ':scope');
  });
  const scoped = root.nodes.filter((node) => !isGlobal(node));
  if (scoped.length === 0) return css;
  const slots = ids.map((id) => `[data-slot="${id}"]`).join(', ');
  const scope = postcss.atRule({ name: 'scope', params: `(${slots}) to (:scope [data-slot])` });
  // Moves them: what is left is global.
  scope.append(scoped);
  root.append(scope);
  return root.toString();
}

const isWithinKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));

/** `@layer one, two;` has no rules in it, and orders those of the whole document. */
const isGlobal = (node: ChildNode): boolean =>
  node.type === 'atrule' &&
  (GLOBAL.includes(node.name.replace(/^-\w+-/, '')) || (node.name === 'layer' && node.nodes === undefined));
