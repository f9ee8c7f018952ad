'use client';

import { ErrorScreen } from '@/components/sections/error-screen/error-screen';

import './globals.css';

/** Shown where the layout itself fails: it brings its own document (§2 Error screen). */
export default function GlobalErrorPage() {
  return (
    <html lang="en-IN">
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorScreen />
        </main>
      </body>
    </html>
  );
}
