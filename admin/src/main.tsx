import '@fontsource-variable/petrona/wght.css';
import '@fontsource-variable/rosario/wght.css';
import 'virtual:tokens.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { reloadOnNewVersion } from './reloadOnNewVersion.ts';
import { refreshIdentity } from './session/identity.ts';
import { tidyCurrentUser } from './session/session.ts';

reloadOnNewVersion();
tidyCurrentUser();
void refreshIdentity();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
