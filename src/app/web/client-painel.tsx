// The browser's entry of the panel: its shells don't travel to visitors.
import { PainelLoginShell, PainelShell } from './shells/painel-shell.tsx'
import { takeOver } from './take-over.tsx'

await takeOver({ painel: PainelShell, 'painel-login': PainelLoginShell })
