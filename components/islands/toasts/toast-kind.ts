export type ToastKind = 'success' | 'error';
