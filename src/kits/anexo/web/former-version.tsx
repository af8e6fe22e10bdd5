// Loaded once a file is to be replaced: most forms are only read or filled in.
import { lazy, Suspense } from 'react'

const load = () => import('./former-version-field.tsx')
const Field = import.meta.env.SSR ? (await load()).default : lazy(() => load().catch(() => ({ default: () => null })))

export const FormerVersion = (props: { position: number }) => (
  <Suspense>
    <Field {...props} />
  </Suspense>
)
