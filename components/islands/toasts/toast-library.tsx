import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';

import { Icon } from '@/components/ui/icon/icon';
import { CLOSE_TOAST } from '@/lib/company/page-controls';
import { TOAST_CLOSE_MS, TOAST_DRAG_DISMISS_PERCENT } from '@/lib/constants';

import './toasts.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });
const ROLES = { success: 'status', error: 'alert' } as const;

let isMounted = false;

/** §9 Toasts. A React root of its own, so that no page loads the container before the first message. */
function mountContainer() {
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ToastContainer
      position="top-right"
      autoClose={TOAST_CLOSE_MS}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={TOAST_DRAG_DISMISS_PERCENT}
      transition={fade}
      closeButton={({ closeToast }) => (
        <button type="button" aria-label={CLOSE_TOAST} onClick={() => closeToast(true)}>
          <Icon name="x" size="sm" />
        </button>
      )}
    />,
  );
}

/** Mounts the container once and shows the message; the library queues messages until it is mounted. */
export function addToast(kind: keyof typeof ROLES, message: string): void {
  if (!isMounted) mountContainer();
  toast(message, {
    type: kind,
    role: ROLES[kind],
    icon: <Icon name={kind === 'success' ? 'check-circle' : 'warning'} />,
  });
}
