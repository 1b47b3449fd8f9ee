import { Chip } from '@/ui/Chip/Chip.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, Muted, Row, RuledList, Stack, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { Specimen } from './Specimen.tsx'

const services = ['Emergency loan', 'Salary loan', 'Educational loan', 'Housing loan', 'Provident loan'] as const

/** Primitives that lay out other parts, and words by the theme's scale. */
export function Layouts() {
  return (
    <>
      <Specimen name="Stack, Row, Cluster">
        <Stack $gap={2}>
          <b>Stack</b>
          <Chip icon="info">as wide</Chip>
          <Chip icon="info">as the column</Chip>
        </Stack>
        <Stack $gap={2} $align="start">
          <b>Stack at the start</b>
          <Chip icon="info">as wide</Chip>
          <Chip icon="info">as its words</Chip>
        </Stack>
        <Row $gap={4} $justify="space-between">
          <b>Row</b>
          <Money amount="500.00" />
        </Row>
        <Row as="p" $gap={2} $align="start" $tone="muted" $size="small">
          <Icon name="info" />A row of an icon and a note.
        </Row>
        <Cluster $gap={[1, 3]}>
          <b>Cluster</b>
          {services.map((service) => (
            <Chip key={service} icon="wallet">
              {service}
            </Chip>
          ))}
        </Cluster>
      </Specimen>
      <Specimen name="Text, Muted, RuledList">
        <div>
          <Text $weight="semibold">Semibold words</Text>
          <Text $tone="danger">Words of a danger</Text>
          <Text $top={4}>Words 16 px below</Text>
          <Muted>Muted words</Muted>
          <Muted $size="caption">Muted words of a caption</Muted>
        </div>
        <RuledList>
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </RuledList>
      </Specimen>
    </>
  )
}
