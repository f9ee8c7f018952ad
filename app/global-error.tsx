'use client';

import { ErrorScreen } from '@/components/sections/error-screen/error-screen';
import { ERROR_WORDS } from '@/lib/company/error';

import './globals.css';

/** Shown when the layout itself fails, with a document of its own (§2 Error screen). */
export default function GlobalErrorPage() {
  return (
    <html lang="en-IN">
      <body>
        <title>{ERROR_WORDS.page}</title>
        <main>
          <ErrorScreen />
        </main>
      </body>
    </html>
  );
}
