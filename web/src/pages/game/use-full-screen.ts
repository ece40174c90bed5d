import { type RefObject, useEffect, useState } from 'react';

/** Whether an element fills the screen, and the switch; a browser that refuses leaves all as it is. */
export function useFullScreen(element: RefObject<HTMLElement | null>): { readonly isFullScreen: boolean; readonly toggle: () => void } {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const look = () => setFullScreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = () => {
    const change = document.fullscreenElement === null ? element.current?.requestFullscreen?.() : document.exitFullscreen();
    change?.catch(() => undefined);
  };
  return { isFullScreen, toggle };
}
