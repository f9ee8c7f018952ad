/** A page without a link. */
export default function Page() {
  return (
    <main>
      <h1>The floor</h1>
      <p>Nothing else stands on this page.</p>
    </main>
  );
}
