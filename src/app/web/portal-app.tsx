// A whole page: frame, shell, page. The same tree on the server and in the browser.
import { type FC, useState } from 'react'
import { FrameProvider } from '#kits/page/frame.tsx'
import type { PageFrame, PageModule } from '#kits/page/page.ts'
import { LabelsContext } from '#ui/labels.ts'
import type { ShellProps } from './shells/public-shell.tsx'

export type ShellComponent = FC<ShellProps>
export type PortalAppProps = { around: ShellComponent; module: PageModule; data: unknown; frame: PageFrame }

export function PortalApp({ around: Around, module, data, frame }: PortalAppProps) {
  const Page = module.default
  const [labels] = useState(() => frame.form?.labels ?? {})
  return (
    <FrameProvider frame={frame}>
      <LabelsContext value={labels}>
        <Around trail={module.head(data, frame).trail}>
          <Page data={data} />
        </Around>
      </LabelsContext>
    </FrameProvider>
  )
}
