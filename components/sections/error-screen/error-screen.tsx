import { RefreshButton } from '@/components/islands/refresh-button/refresh-button';
import { ERROR_WORDS } from '@/lib/company/error';

/**
 * §2 Error screen, on any rendering failure. Every page loads its code and styles, so it uses plain elements under one
 * class.
 */
export function ErrorScreen() {
  return (
    <div className="error-screen">
      <div role="alert">
        <h1>{ERROR_WORDS.title}</h1>
        <p>{ERROR_WORDS.text}</p>
        <RefreshButton />
      </div>
    </div>
  );
}
