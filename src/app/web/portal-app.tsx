// A whole page: frame, shell, page. The same tree on the server and in the browser.
import { useState } from 'react'
import { FrameProvider } from '../../kits/page/frame.tsx'
import type { PageFrame, PageModule } from '../../kits/page/page.ts'
import { LabelsContext } from '../../ui/labels.ts'
import type { Shell } from './shell.ts'
import { EsicShell } from './shells/esic-shell.tsx'
import { PainelLoginShell, PainelShell } from './shells/painel-shell.tsx'
import { PublicShell } from './shells/public-shell.tsx'

const shells = { public: PublicShell, esic: EsicShell, painel: PainelShell, 'painel-login': PainelLoginShell }

export type PortalAppProps = { shell: Shell; module: PageModule; data: unknown; frame: PageFrame }

export function PortalApp({ shell, module, data, frame }: PortalAppProps) {
  const ShellOfPage = shells[shell]
  const Page = module.default
  const [labels] = useState(() => frame.form?.labels ?? {})
  return (
    <FrameProvider frame={frame}>
      <LabelsContext value={labels}>
        <ShellOfPage trail={module.head(data, frame).trail}>
          <Page data={data} />
        </ShellOfPage>
      </LabelsContext>
    </FrameProvider>
  )
}
