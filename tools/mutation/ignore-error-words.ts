type Path = { readonly node: { readonly type: string; readonly callee?: { readonly name?: string } } };

/** What an error says is read by people: a test of every word would only say it twice. */
const errorWords = {
  shouldIgnore: ({ node: { type, callee } }: Path) =>
    type === 'NewExpression' && callee?.name?.endsWith('Error') ? 'the words of an error' : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'error-words', value: errorWords }];
