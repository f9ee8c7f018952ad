import type { ToastKind } from '@/components/islands/toasts/toast-kind';

/**
 * Shows a message at the top right for five seconds (§8, §9). The library comes with the first message; where it cannot
 * be fetched nothing is shown, which is why the form also says the message beside itself.
 */
export async function showToast(kind: ToastKind, message: string): Promise<void> {
  try {
    const { addToast } = await import('@/components/islands/toasts/toast-library');
    addToast(kind, message);
  } catch {
    // Offline: the sentence beside the form is what the visitor has.
  }
}
