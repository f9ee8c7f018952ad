import Link from 'next/link';

/** The same page with one link of the framework: what every site with navigation within itself carries. */
export default function Page() {
  return (
    <main>
      <h1>The floor</h1>
      <p>Nothing else stands on this page.</p>
      <Link href="/" prefetch={false}>
        Home
      </Link>
    </main>
  );
}
