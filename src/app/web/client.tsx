// The browser's entry of visitors.
import { PublicShell } from './shells/public-shell.tsx'
import { suggestOnFocus } from './suggest.ts'
import { takeOver } from './take-over.tsx'

await takeOver({ public: PublicShell })
suggestOnFocus()
