import { InvalidArgumentError } from 'commander';

export const collectValue = (value: string, earlierValues: readonly string[] = []): readonly string[] => [
  ...earlierValues,
  value,
];

export const collectList = (values: string, earlierValues: readonly string[] = []): readonly string[] => [
  ...earlierValues,
  ...values.split(',').filter(Boolean),
];

export const parseWholeNumberFrom =
  (minimum: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text !== '' && Number.isSafeInteger(value) && value >= minimum) return value;
    throw new InvalidArgumentError(`Use a whole number from ${minimum} on.`);
  };
