import { Drawing } from './icon.tsx'

const path =
  'M3 2.5h10a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 13V4A1.5 1.5 0 0 1 3 2.5M1.5 6h13M5 1v3M11 1v3'

export const CalendarIcon = ({ size }: { size?: number }) => <Drawing path={path} size={size} />
