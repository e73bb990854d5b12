/** Runs on every page except embedded ones: saves pages for offline use after the page has loaded. */
import { keepForOffline } from "./offline.ts";

if (!document.body.classList.contains("embed") && "serviceWorker" in navigator)
  addEventListener("load", keepForOffline);
