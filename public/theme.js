// Puts the chosen theme on the page before it is first painted; src/ui/theme.ts does the rest.
try {
  const theme = localStorage.getItem('studio-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden: the system's theme shows.
}
