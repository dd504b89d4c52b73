const errorWords = {
  shouldIgnore: ({ node: { type, callee } }) =>
    type === 'NewExpression' && callee?.name?.endsWith('Error') ? 'the words of an error' : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'error-words', value: errorWords }];
