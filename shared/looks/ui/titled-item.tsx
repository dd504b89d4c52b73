export type Titled = { readonly id: string; readonly title: string; readonly text: string };

/** An item of a list: its title, and a sentence about it. */
export const titledItem = ({ id, title, text }: Titled) => (
  <li key={id}>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
);
