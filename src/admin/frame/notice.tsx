import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { gestion } from '#content/part/gestion';

export interface Notice {
  text: string;
  failed?: boolean;
  /**
   * Something to do about it. `takesFocus`: the button that was pressed is gone; the notice then stays
   * until it is closed.
   */
  action?: { label: string; run: () => void; takesFocus?: boolean };
}

/** How long a notice stays that does not have the focus, in milliseconds. */
const STAY_MS = 8000;

const NoticeContext = createContext<(notice: Notice) => void>(() => {});

/** Gives the function that says something at the bottom of the page; the latest notice stands alone. */
export const useNotify = () => useContext(NoticeContext);

/**
 * Gives a function that does something that may fail: it says so when it does, and tells whether it
 * was done.
 */
export function useAttempt(): (work: () => Promise<unknown>) => Promise<boolean> {
  const notify = useNotify();
  return useCallback(
    async (work) => {
      try {
        await work();
        return true;
      } catch (error) {
        console.error(error);
        notify({ text: gestion.saveFailure, failed: true });
        return false;
      }
    },
    [notify],
  );
}

/** Holds the notices of everything inside it. */
export function NoticeArea({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const action = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!notice || notice.action?.takesFocus || notice.failed) return;
    const timer = setTimeout(() => setNotice(undefined), STAY_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  useEffect(() => {
    if (notice?.action?.takesFocus) action.current?.focus();
  }, [notice]);

  // What was said of one page is not said of the next; what may still be undone stays.
  useEffect(() => {
    const leave = () => setNotice((shown) => (shown?.action?.takesFocus ? shown : undefined));
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, []);

  const close = () => {
    setNotice(undefined);
    document.getElementById('content')?.focus();
  };

  return (
    <NoticeContext value={setNotice}>
      {children}
      {/* The live region stands in the page before the first text comes into it. */}
      <div className="notice-area" role="status">
        {notice && (
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its buttons close
          <div
            className="notice"
            data-failed={notice.failed}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          >
            <p role={notice.failed ? 'alert' : undefined}>{notice.text}</p>
            {notice.action && (
              <button
                type="button"
                className="button button-quiet"
                ref={action}
                onClick={() => {
                  setNotice(undefined);
                  notice.action?.run();
                }}
              >
                {notice.action.label}
              </button>
            )}
            {(notice.action || notice.failed) && (
              <button type="button" className="button button-quiet" onClick={close}>
                {gestion.close}
              </button>
            )}
          </div>
        )}
      </div>
    </NoticeContext>
  );
}
