import { Panel } from '@/apollo/Panel.tsx'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { isPast } from '@/format/isPast.ts'
import { sumMoney } from '../../../../../../schema/rules/money.ts'
import type { AssetKind } from '@/schema.generated.ts'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { paths } from '@/paths.ts'
import type { AssetList_ViewerFragment } from '../screen.generated.ts'
import { AssetList_ViewerFragmentDoc } from '../screen.generated.ts'
import { SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import type { PanelProps } from './panel.ts'

/** The approved change of each asset that takes effect later. */
type ComingChanges = Partial<Record<AssetKind, NonNullable<AssetList_ViewerFragment['savings']>['comingChange']>>
type Asset = NonNullable<AssetList_ViewerFragment['member']>['assets'][number]

const icons: Record<AssetKind, IconName> = { SHARE_CAPITAL: 'layers', SAVINGS: 'wallet', TIME_DEPOSIT: 'calendar', OTHER: 'chart' }

/** The screens of the assets that have one. */
const screens: Partial<Record<AssetKind, { to: string; words: string }>> = {
  SHARE_CAPITAL: { to: paths.memberShareCapital, words: 'Open Share Capital' },
  SAVINGS: { to: paths.memberSavings, words: 'Open Savings' },
}

/** With two decimals, and up to four where there are more. */
const formatRate = (rate: number) => rate.toFixed(4).replace(/0{1,2}$/, '')
const dayText = (day: string | null) => day !== null && <DateText value={day} />

const hasMatured = (timeDeposit: Asset['timeDeposit']) => timeDeposit?.maturesOn != null && isPast(timeDeposit.maturesOn)

/** The terms of a time deposit that are known. */
function termsOf({ timeDeposit, totalAmount }: Asset) {
  if (!timeDeposit) return []
  const { certificateNumber, interestRate, placedOn, maturesOn, interestAtMaturity } = timeDeposit
  return [
    { label: 'Certificate number', value: certificateNumber },
    { label: 'Rate', value: interestRate !== null && `${formatRate(interestRate)}% a year` },
    { label: 'Placed', value: dayText(placedOn) },
    { label: hasMatured(timeDeposit) ? 'Matured' : 'Matures', value: dayText(maturesOn) },
    { label: 'Interest at maturity, not in your total', value: interestAtMaturity !== null && <Money amount={interestAtMaturity} /> },
    { label: 'You receive', value: interestAtMaturity !== null && <Money amount={sumMoney([totalAmount, interestAtMaturity])} /> },
  ].filter(({ value }) => value !== null && value !== false)
}

function factsOf(asset: Asset) {
  const { effectivityDate, updatedAt, timeDeposit } = asset
  const effective = { label: 'Effective', value: effectivityDate ? <DateText value={effectivityDate} /> : 'Not signed yet' }
  return [
    // The terms of a time deposit hold from the day on which it was placed.
    ...(timeDeposit?.placedOn ? [] : [effective]),
    ...termsOf(asset),
    { label: 'Last updated', value: <DateText value={updatedAt} /> },
  ]
}

function AssetDetails({ asset }: { asset: Asset }) {
  const screen = screens[asset.kind]
  return (
    <>
      <Facts facts={factsOf(asset)} />
      {hasMatured(asset.timeDeposit) && (
        <Text $top={4} $size="small">
          It has matured. Tell the office whether to pay it out or to place it again: <WhomToAsk />
        </Text>
      )}
      {screen && <SectionLink to={screen.to}>{screen.words}</SectionLink>}
    </>
  )
}

/** What is put in each payday, and what an approved change makes of it. */
function DetailOf({ description, coming }: { description: string; coming: ComingChanges[AssetKind] }) {
  return (
    <>
      <span>{description}</span>
      {coming?.effectivityDate && (
        <Text as="span" $isBlock>
          <Money amount={coming.newContribution} /> from <DateText value={coming.effectivityDate} />
        </Text>
      )}
    </>
  )
}

function Assets({ assets, coming }: { assets: readonly Asset[]; coming: ComingChanges }) {
  if (assets.length === 0) {
    return (
      <EmptyState title="No assets yet" action={<ButtonLink to={paths.memberShareCapital}>Open Share Capital</ButtonLink>}>
        Your share capital, savings and time deposits will be listed here.
      </EmptyState>
    )
  }
  return (
    <AccordionList>
      {assets.map((asset, index) => (
        <li key={`${asset.name} ${index}`}>
          <Accordion
            title={asset.name}
            icon={icons[asset.kind]}
            detail={<DetailOf description={asset.description} coming={coming[asset.kind]} />}
            amount={<Money amount={asset.totalAmount} />}
          >
            <AssetDetails asset={asset} />
          </Accordion>
        </li>
      ))}
    </AccordionList>
  )
}

/** The member's assets, each with its amount; a row opens to its details. */
export function AssetList({ viewer, state }: PanelProps<FragmentType<AssetList_ViewerFragment>>) {
  const { data, complete } = useFragment({ fragment: AssetList_ViewerFragmentDoc, from: viewer })
  const coming: ComingChanges = complete
    ? { SAVINGS: data.savings?.comingChange ?? null, SHARE_CAPITAL: data.shareCapital?.comingChange ?? null }
    : {}
  return (
    <Panel
      state={state}
      field="member"
      value={complete ? data.member : null}
      what="Your assets"
      holds={<p>Nothing is lost: they are only not shown at the moment.</p>}
    >
      {({ assets }) => (
        <section>
          <SectionHead>
            <h2>Assets</h2>
            <SectionLink to={paths.memberHistory}>History</SectionLink>
          </SectionHead>
          <Assets assets={assets} coming={coming} />
        </section>
      )}
    </Panel>
  )
}
