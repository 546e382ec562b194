//! What the house counts and times, in the form that Prometheus reads.

use std::sync::OnceLock;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::error::Error;

/// Everything that was counted, as text. From the first call on, everything is.
pub fn text() -> Result<String, Error> {
    let handle = recorder()?;
    handle.run_upkeep();
    Ok(handle.render())
}

/// Begins to count. There is one counter per process, however many houses there are in it.
pub fn recorder() -> Result<&'static PrometheusHandle, Error> {
    static RECORDER: OnceLock<Result<PrometheusHandle, String>> = OnceLock::new();
    let install = || {
        let seconds = [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];
        let builder = PrometheusBuilder::new().set_buckets(&seconds);
        let builder = builder.map_err(|error| error.to_string())?;
        builder.install_recorder().map_err(|error| error.to_string())
    };
    RECORDER.get_or_init(install).as_ref().map_err(Error::internal)
}
