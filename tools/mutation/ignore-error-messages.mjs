const errorMessages = {
  shouldIgnore: ({ node: { type, callee } }) =>
    type === 'NewExpression' && callee?.name?.endsWith('Error') ? 'the message of an error' : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'error-messages', value: errorMessages }];
