import {
  IconBattery2,
  IconBolt,
  IconBook2,
  IconBuildingFactory2,
  IconBuildingSkyscraper,
  IconChartBar,
  IconClipboardCheck,
  IconCloud,
  IconDroplet,
  IconFlask,
  IconFolder,
  IconGavel,
  IconLeaf,
  IconPlant2,
  IconRecycle,
  IconShieldCheck,
  IconSolarPanel,
  IconTool,
  IconTruck,
  IconUsers,
  IconVolume,
  IconWind,
} from '@tabler/icons-react'
import styles from './subject-icon.module.css'

/** The first match in a subject's name decides, so specific words come before general ones. */
const ICONS = [
  [/water|flood|drain|river|sewage/i, IconDroplet],
  [/waste|recycl|circular|packag/i, IconRecycle],
  [/wind/i, IconWind],
  [/solar|renewable|generation/i, IconSolarPanel],
  [/air|emission|climate|carbon/i, IconCloud],
  [/noise|vibration|sound/i, IconVolume],
  [/nature|biodivers|habitat|ecolog|environment/i, IconLeaf],
  [/land|soil|ground/i, IconPlant2],
  [/chemical|hazard|substance/i, IconFlask],
  [/energy|power|electri|grid|network|heat|supply/i, IconBolt],
  [/law|legal|legislat|regulat|polic|permit/i, IconGavel],
  [/assurance|audit|quality|inspect/i, IconClipboardCheck],
  [/safety|health|complian|security/i, IconShieldCheck],
  [/transport|fleet|vehicle/i, IconTruck],
  [/building|efficien|property|demand/i, IconBuildingSkyscraper],
  [/storage|batter|flexib/i, IconBattery2],
  [/industr|site|operation|plant/i, IconBuildingFactory2],
  [/market|report|data|finance|price|business/i, IconChartBar],
  [/people|skill|career|community|member/i, IconUsers],
  [/guide|practice|learn|knowledge|research/i, IconBook2],
  [/maintenance|engineer|technolog|equipment/i, IconTool],
] as const

/** The icon of a parent category: its uploaded one, else one chosen by its name (INS-06, TEN-22). */
export function SubjectIcon({ name, url }: { name: string; url: string }) {
  if (url) return <img src={url} alt="" width={20} height={20} className={styles.own} />
  const Icon = ICONS.find(([word]) => word.test(name))?.[1] ?? IconFolder
  return <Icon size={20} stroke={1.5} aria-hidden />
}
