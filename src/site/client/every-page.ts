/** Runs on every page except embedded ones: keeps pages for offline use once the page has loaded. */
import { keepForOffline } from "./offline.ts";

if (!document.body.classList.contains("embed") && "serviceWorker" in navigator)
  addEventListener("load", keepForOffline);
