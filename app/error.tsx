'use client';

import { ErrorScreen } from '@/components/sections/error-screen/error-screen';

/** Shown inside the layout, where a page or a section fails (§2 Error screen). */
export default function ErrorPage() {
  return <ErrorScreen />;
}
