export type Titled = { readonly id: string; readonly title: string; readonly text: string };

export const titledItem = ({ id, title, text }: Titled) => (
  <li key={id}>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
);
