/** Where a tab keeps what its mocks play, as an address's query without `?`. */
export const SESSION_KEY = 'mocked';
