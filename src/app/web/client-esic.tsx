// The browser's entry of citizens: their shell doesn't travel to other visitors.
import { EsicShell } from './shells/esic-shell.tsx'
import { suggestOnFocus } from './suggest.ts'
import { takeOver } from './take-over.tsx'

await takeOver({ esic: EsicShell })
suggestOnFocus()
