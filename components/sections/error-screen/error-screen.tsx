import { RefreshButton } from '@/components/islands/refresh-button/refresh-button';

/**
 * §2 Error screen, on any rendering failure. Every page loads its code and styles, so it uses plain elements under one
 * class.
 */
export function ErrorScreen() {
  return (
    <div className="error-screen">
      <div role="alert">
        <h1>Oops! Something went wrong.</h1>
        <p>We&apos;re sorry, but something unexpected happened. Please try refreshing the page.</p>
        <RefreshButton />
      </div>
    </div>
  );
}
