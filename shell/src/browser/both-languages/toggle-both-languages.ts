import type { Language } from '@atverta/contract/language.ts';
import type { ClientNavigation } from '../navigation/client-navigation.ts';
import { fetchDocument } from '../navigation/fetch-document.ts';
import { BOTH_LANGUAGES_PARAMETER, hasQueryParameter } from '../navigation/query-parameters.ts';
import css from './both.css?raw';
import type messagesOf from './en.json';
import { MARK_KINDS, type MarkKind, splitByMarks } from './marks.ts';
import { hasText, pairBlocks, type TextPair, textOf } from './pair-blocks.ts';

type Messages = typeof messagesOf;

/** Original content of the blocks that are shown in both languages, by block. */
const originalContents = new Map<Element, readonly Node[]>();

/** Kinds of marks that have a button on this page, which explains them: the marks take no focus. */
const explainedKinds = new Set<MarkKind>();

let bar: HTMLElement | undefined;

/** Shows every block of the page in both languages, or in one again. */
export async function toggleBothLanguages(
  clientNavigation: ClientNavigation,
  isWanted = !bar,
): Promise<void> {
  if (!isWanted) return close();
  const { manifest } = clientNavigation.current();
  const { language, paths, links } = manifest;
  const otherLanguage = (Object.keys(paths) as Language[]).find((each) => each !== language);
  const slot = document.querySelector('#main > [data-slot]');
  if (bar || !otherLanguage || !slot) return;
  const [{ document: page }, { default: messages }] = await Promise.all([
    fetchDocument(paths[otherLanguage]),
    import(/* webpackChunkName: "on-demand-both-[request]" */ `./${language}.json`) as Promise<{
      default: Messages;
    }>,
    waitForHydration(),
  ]);
  const otherSlot = page.querySelector('#main > [data-slot]');
  if (!otherSlot || slot !== document.querySelector('#main > [data-slot]')) return;
  addStyles();
  setQuery(true);
  const names = { own: messages.names[language], other: messages.names[otherLanguage] };
  const explain = showBar(fill(messages.hint, names), messages.close);
  for (const pair of pairBlocks(slot, otherSlot))
    showPair(pair, otherLanguage, { language, messages, names, explain });
  window.navigation?.addEventListener('navigatesuccess', restoreIfLeft);
  const { document: websitePage } = await fetchDocument(links['this-website'] ?? '');
  if (bar) addNotes(websitePage, language, messages.note, explain);
}

/** Waits, because hydration compares the page with the prerendered one, which has no pairs. */
const waitForHydration = () =>
  new Promise<void>((resolve) => {
    const { documentElement } = document;
    const look = () => {
      if (documentElement.dataset['hydrated'] === undefined) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(documentElement, { attributeFilter: ['data-hydrated'] });
    look();
  });

type ExplanationContext = {
  readonly language: Language;
  readonly messages: Messages;
  readonly names: { readonly own: string; readonly other: string };
  explain(text: string): void;
};

function showPair(
  { block, ownNodes, otherNodes }: TextPair,
  otherLanguage: Language,
  context: ExplanationContext,
): void {
  const { language, messages, names, explain } = context;
  // A heading that has only elements keeps them, and gets the translation after them.
  const hasOnlyElements = !hasText(ownNodes);
  const textElements = [
    textElementOf(ownNodes),
    textElementOf(hasOnlyElements ? [document.createTextNode(textOf(otherNodes))] : otherNodes),
  ] as const;
  const [ownTextElement, otherTextElement] = textElements;
  otherTextElement.lang = otherLanguage;
  const kinds = MARK_KINDS.filter((kind) =>
    textElements.some((textElement) => textElement.querySelector(`[data-kind=${kind}]`)),
  );
  const [ownLength, otherLength] = [textOf(ownNodes).length, textOf(otherNodes).length];
  const ratio = otherLength / ownLength;
  const percent = ratio.toLocaleString(language, { style: 'percent' });
  // The length of short labels and of figures says little.
  const differsInLength = Math.abs(otherLength - ownLength) >= 8 && (ratio <= 0.75 || ratio >= 1.3);
  const length = fill(messages.length, { ...names, percent });
  const reasons = [length, ...kinds.map((kind) => messages[kind])].join(' ');
  if (!isControl(block) && (differsInLength || kinds.some((kind) => !explainedKinds.has(kind)))) {
    for (const kind of kinds) explainedKinds.add(kind);
    const name = fill(messages.why, { length: percent });
    otherTextElement.append(
      ' ',
      button('both-why', differsInLength ? percent : '?', name, () => explain(reasons)),
    );
  }
  for (const textElement of textElements)
    textElement.addEventListener('click', ({ target }) => {
      const kind = target instanceof HTMLElement && (target.dataset['kind'] as MarkKind | undefined);
      if (kind) explain(messages[kind]);
    });
  if (!originalContents.has(block)) originalContents.set(block, [...block.childNodes]);
  if (hasOnlyElements) {
    block.append(otherTextElement);
    return;
  }
  const pair = document.createElement('span');
  pair.className = 'both-pair';
  // Rules such as `h2:has(> em)` do not match inside a pair.
  pair.style.fontStretch = getComputedStyle(block).fontStretch;
  pair.append(ownTextElement, otherTextElement);
  block.insertBefore(pair, ownNodes[0] ?? null);
  for (const node of ownNodes) block.removeChild(node);
}

/** A control must not contain another one. */
const isControl = (block: Element): boolean => block.closest('a, button, summary, label') !== null;

/** Copies nodes, with marks. React keeps the original ones. */
function textElementOf(nodes: readonly Node[]): HTMLElement {
  const textElement = document.createElement('span');
  textElement.className = 'both-text';
  textElement.append(...nodes.map((node) => document.importNode(node, true)));
  for (const element of textElement.querySelectorAll('[id]')) element.removeAttribute('id');
  const texts = document.createTreeWalker(textElement, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (texts.nextNode()) textNodes.push(texts.currentNode as Text);
  for (const text of textNodes)
    text.replaceWith(
      ...splitByMarks(text.data).map((part) => {
        if (typeof part === 'string') return part;
        const mark = document.createElement('mark');
        mark.dataset['kind'] = part.kind;
        mark.textContent = part.text;
        return mark;
      }),
    );
  return textElement;
}

/** Adds a handle with the editor's note to each line that the page about this website explains. */
function addNotes(
  websitePage: Document,
  language: string,
  label: string,
  explain: (text: string) => void,
): void {
  for (const item of websitePage.querySelectorAll('#main ol > li')) {
    const line = item.querySelector(`[lang="${language}"]`);
    const note = item.querySelector(':scope > p');
    const [block] = [...originalContents.keys()].filter(
      (each) => line && textOf([each]).includes(textOf([line])),
    );
    if (!block || !note || isControl(block)) continue;
    block.querySelector('.both-text[lang]')?.append(
      ' ',
      button('both-why', label, '', () => explain(textOf([note]))),
    );
  }
}

function showBar(hint: string, label: string): (text: string) => void {
  bar = document.createElement('aside');
  bar.className = 'both-bar';
  bar.dataset['tone'] = 'pine';
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  bar.append(text, button('', label, '', close));
  document.body.append(bar);
  // Screen readers do not read text that is inserted with its region.
  setTimeout(() => (text.textContent = hint));
  return (explanation) => {
    text.textContent = explanation;
  };
}

function close(): void {
  restore();
  setQuery(false);
  document.querySelector<HTMLElement>('footer a[data-both]')?.focus({ preventScroll: true });
}

function restore(): void {
  bar?.remove();
  bar = undefined;
  for (const [block, nodes] of originalContents) block.replaceChildren(...nodes);
  originalContents.clear();
  explainedKinds.clear();
  window.navigation?.removeEventListener('navigatesuccess', restoreIfLeft);
}

/** A page that is left is kept in one language. */
function restoreIfLeft(): void {
  const [block] = originalContents.keys();
  if (!block?.isConnected) restore();
}

function button(className: string, text: string, name: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  if (name) element.ariaLabel = name;
  element.addEventListener('click', press);
  return element;
}

function setQuery(isSet: boolean): void {
  if (hasQueryParameter(BOTH_LANGUAGES_PARAMETER) === isSet) return;
  const url = new URL(location.href);
  // `searchParams` would add an equals sign.
  if (isSet) url.search += `${url.search ? '&' : '?'}${BOTH_LANGUAGES_PARAMETER}`;
  else url.searchParams.delete(BOTH_LANGUAGES_PARAMETER);
  history.replaceState(history.state, '', url);
}

const sheet = new CSSStyleSheet();

function addStyles(): void {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

const fill = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
