import type { i18n } from 'i18next';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useNamespace, usePlatform } from './context.ts';
import type { GroupAt, GroupKey, ItemOf, ListKey, MessageKey } from './message-keys.ts';

/** Values for `{{name}}` in a message; `count` also selects the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Renderers for `<link>…</link>` in a message, by the tag's name. */
export type RichTags = Readonly<Record<string, (children: ReactNode) => ReactNode>>;

export type MessageLookup<T> = {
  t(key: MessageKey<T>, values?: MessageValues): string;
  list<Key extends ListKey<T>>(key: Key): readonly ItemOf<T, Key>[];
  /** Returns a group of messages, for keys that are known only at run time. */
  group<Key extends GroupKey<T>>(key: Key): Partial<GroupAt<T, Key>>;
  /** Renders a message whose `<tag>…</tag>` become elements. Tags do not nest. */
  rich(key: MessageKey<T>, tags: RichTags, values?: MessageValues): ReactNode;
};

/**
 * Returns functions that look up messages; `T` is the type of the English JSON. A missing message gives an empty
 * string, list or object, and a warning on the console.
 */
export function useMessages<T>(): MessageLookup<T> {
  const { i18n } = usePlatform();
  const namespace = useNamespace();
  return useMemo(() => createLookup<T>(i18n, namespace), [i18n, namespace]);
}

export function createLookup<T>(i18n: i18n, namespace: string): MessageLookup<T> {
  function findMessage(key: string, values?: MessageValues): unknown {
    const message = values ? fillIn(key, values) : i18n.getResource(i18n.language, namespace, key);
    if (message === undefined) console.warn(`Missing message "${key}" of ${namespace} in ${i18n.language}`);
    return message;
  }
  // i18next only fills in values: looking up every message through it took a fifth of hydration.
  function fillIn(key: string, values: MessageValues): string | undefined {
    return i18n.t(key, { ns: namespace, defaultValue: '', ...values }) || undefined;
  }
  function t(key: string, values?: MessageValues): string {
    const message = findMessage(key, values);
    return typeof message === 'string' ? message : '';
  }
  return {
    t,
    list<Key extends ListKey<T>>(key: Key) {
      const message = findMessage(key);
      return Array.isArray(message) ? (message as ItemOf<T, Key>[]) : [];
    },
    group<Key extends GroupKey<T>>(key: Key) {
      const message = findMessage(key);
      const isGroup = typeof message === 'object' && message !== null && !Array.isArray(message);
      return (isGroup ? message : {}) as Partial<GroupAt<T, Key>>;
    },
    rich: (key, tags, values) => richText(t(key, values), tags),
  };
}

/** Splits `a <b>c</b> d` at its tags. A tag that `tags` does not name is rendered as its content. */
export function richText(text: string, tags: RichTags): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s);
  // Pieces come in threes: plain text, a tag's name, its content.
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece;
    if (index % 3 === 1) return null;
    const tag = tags[pieces[index - 1] ?? ''];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
    return <Fragment key={index}>{tag ? tag(piece) : piece}</Fragment>;
  });
}
