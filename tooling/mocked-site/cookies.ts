/** Choices of QA that the server has to know of, by the query that sets each: a cookie keeps it for what follows. */
export const COOKIES = { messages: 'mocked-messages', fails: 'mocked-fails' } as const;
