import { convertWorkbook } from './convertWorkbook.ts'

// Answers a file with what is read of it; null where that fails.
addEventListener('message', ({ data }: MessageEvent<File>) => {
  convertWorkbook(data).then(
    (read) => postMessage(read),
    () => postMessage(null),
  )
})
