import Link from 'next/link';

import { Button } from './button';

/** The same page with what every site of this framework carries: client navigation, and something to hydrate. */
export default function Page() {
  return (
    <main>
      <h1>The floor</h1>
      <p>Nothing else stands on this page.</p>
      <Link href="/" prefetch={false}>
        Home
      </Link>
      <Button />
    </main>
  );
}
