export const renderParagraph = (text: string) => <p key={text}>{text}</p>;
