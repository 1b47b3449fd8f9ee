import type { RecordUpload } from './useRecordUpload.ts'

/** An upload that takes the place of the page: what is wrong with its file, what it would do, or that it is applied. */
export type ResultState = Extract<RecordUpload['state'], { step: 'bad' | 'checked' | 'applying' | 'applied' }>

export function isResult(state: RecordUpload['state']): state is ResultState {
  return state.step === 'bad' || state.step === 'checked' || state.step === 'applying' || state.step === 'applied'
}
