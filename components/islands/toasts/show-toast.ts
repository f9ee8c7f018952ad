/**
 * Shows a message at the top right for five seconds (§8, §9). The library is fetched with the first message. If that
 * fails nothing is shown, which is why the form also shows the message beside itself.
 */
export async function showToast(kind: 'success' | 'error', message: string): Promise<void> {
  try {
    const { addToast } = await import('@/components/islands/toasts/toast-library');
    addToast(kind, message);
  } catch {
    // Offline: the form shows the message.
  }
}
