try {
  const chosen = localStorage.getItem('kapwa-theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // A browser that blocks its storage has no chosen theme.
}
