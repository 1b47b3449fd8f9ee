{
  const chosen = localStorage.getItem('kapwa-theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
}
