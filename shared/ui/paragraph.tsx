export const paragraph = (text: string) => <p key={text}>{text}</p>;
