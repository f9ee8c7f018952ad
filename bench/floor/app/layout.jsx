export const metadata = { title: 'The floor', description: 'The least that a page of this framework weighs.' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
