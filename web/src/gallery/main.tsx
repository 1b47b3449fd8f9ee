import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ToastProvider } from '@/ui/Toast/ToastProvider.tsx'
import { Gallery } from './Gallery.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

createRoot(container).render(
  <StrictMode>
    <ToastProvider>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </ToastProvider>
  </StrictMode>,
)
