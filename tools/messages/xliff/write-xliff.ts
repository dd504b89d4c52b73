import type { Language } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE } from '@atverta/settings/languages.ts';
import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom';
import type { TranslationUnit } from '../translation-units.ts';
import { closingTagOf, type InlineText, parseInlineCodes, renumberCodes } from './inline-codes.ts';
import { TARGET_NOTE, targetHash } from './target-note.ts';
import { type Version, XLIFF } from './versions.ts';

export type XliffFile = {
  readonly folder: string;
  readonly units: readonly (TranslationUnit & { readonly notes: readonly string[] })[];
};

type Attributes = Readonly<Record<string, string>>;

/** Formats messages and their translations as XLIFF. */
export function writeXliff(files: readonly XliffFile[], language: Language, version: Version): string {
  const [is2, namespace] = [version === '2.0', XLIFF[version].namespace];
  const document = new DOMImplementation().createDocument(namespace, 'xliff');
  const createElement = (
    name: string,
    attributes: Attributes = {},
    content: readonly (Element | string)[] = [],
  ) => {
    const element = document.createElementNS(namespace, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    for (const child of content)
      element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
    return element;
  };
  /** Puts each child on a line of its own. */
  const lines = (children: readonly Element[]) => [...children.flatMap((child) => ['\n', child]), '\n'];

  const inline = (pieces: InlineText): (Element | string)[] =>
    pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      const { id, code, content } = piece;
      const isBreak = code === '\n';
      const display = isBreak ? '↵' : code;
      if (content)
        return is2
          ? createElement('pc', { id, equivStart: code, equivEnd: closingTagOf(code) }, inline(content))
          : createElement('g', { id, ctype: `x-${code.slice(1, -1)}` }, inline(content));
      return is2
        ? createElement('ph', { id, equiv: display, ...(isBreak && { type: 'fmt', subType: 'xlf:lb' }) })
        : createElement('x', { id, ctype: isBreak ? 'lb' : 'x-value', 'equiv-text': display });
    });

  const unit = ({ key, source, target, notes }: XliffFile['units'][number]) => {
    const pieces = parseInlineCodes(source);
    const text = createElement('source', {}, inline(pieces));
    const translated = (attributes: Attributes) =>
      createElement(
        'target',
        attributes,
        target === undefined ? [] : inline(renumberCodes(pieces, parseInlineCodes(target))),
      );
    const state = XLIFF[version].states[target === undefined ? 'open' : 'done'];
    const noteElements = [
      ...notes.map((note) => createElement('note', {}, [note])),
      createElement('note', { [is2 ? 'category' : 'from']: TARGET_NOTE }, [targetHash(target)]),
    ];
    const content = is2
      ? [
          createElement('notes', {}, noteElements),
          createElement('segment', { state }, [text, ...(target === undefined ? [] : [translated({})])]),
        ]
      : [text, translated({ state }), ...noteElements];
    const attributes = { id: key, ...(is2 ? { name: key } : { resname: key }), 'xml:space': 'preserve' };
    return createElement(is2 ? 'unit' : 'trans-unit', attributes, content);
  };

  const file = ({ folder, units }: XliffFile) =>
    is2
      ? createElement('file', { id: folder.replaceAll('/', '.'), original: folder }, lines(units.map(unit)))
      : createElement(
          'file',
          {
            original: folder,
            datatype: 'plaintext',
            'source-language': DEFAULT_LANGUAGE,
            'target-language': language,
          },
          [createElement('body', {}, lines(units.map(unit)))],
        );

  const root = document.documentElement as Element;
  root.setAttribute('version', version);
  if (is2) {
    root.setAttribute('srcLang', DEFAULT_LANGUAGE);
    root.setAttribute('trgLang', language);
  }
  for (const child of lines(files.map(file)))
    root.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`;
}
