import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';

import { Icon } from '@/components/ui/icon/icon';
import { CLOSE_TOAST, TOASTS } from '@/lib/company/page-controls';
import { TOAST_CLOSE_MS, TOAST_DRAG_DISMISS_PERCENT } from '@/lib/constants';

import './toasts.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

let isMounted = false;

/**
 * The form's status says each message, so that screen readers would hear it twice. The library gives its region no other
 * `aria-live`, and `aria-hidden` would hide a focused close button.
 */
const silence = (host: HTMLElement | null) => host?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');

/** §9 Toasts. A React root of its own, so that no page loads the container before the first message. */
function mountContainer() {
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <div ref={silence}>
      <ToastContainer
        aria-label={TOASTS}
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
      />
    </div>,
  );
}

/** Mounts the container once and shows the message; the library queues messages until it is mounted. */
export function addToast(kind: 'success' | 'error', message: string): void {
  if (!isMounted) mountContainer();
  toast(message, {
    type: kind,
    role: 'group',
    icon: <Icon name={kind === 'success' ? 'check-circle' : 'warning'} />,
  });
}
