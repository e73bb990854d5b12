/** Runs on every page except embedded ones: what keeps pages for offline use comes once the page has loaded. */
if (!document.body.classList.contains("embed") && "serviceWorker" in navigator)
  addEventListener("load", () => {
    import("./offline.ts").then(({ keepForOffline }) => keepForOffline()).catch(() => {});
  });
